/* zug-qr-code.c: a text as a picture that cameras read */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-qr-code.h"

#include "zug-config.h"

#ifdef ZUG_HAS_QRENCODE
#include <qrencode.h>
#include <string.h>

enum
{
  MARGIN = 4, /* squares, by ISO/IEC 18004 */
  SIDE = 240, /* pixels, about, of squares of two at least: a picture is sharp at its own size */
  BYTES = 3   /* of a pixel */
};

GdkTexture *
zug_qr_code_new (const char *text)
{
  QRcode *code = QRcode_encodeString (text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  g_autofree guint8 *pixels = NULL;
  g_autoptr (GBytes) bytes = NULL;
  int width, side;

  if (code == NULL)
    return NULL;
  side = MAX (SIDE / (code->width + 2 * MARGIN), 2);
  width = (code->width + 2 * MARGIN) * side;
  pixels = g_malloc ((gsize) width * (gsize) width * BYTES);
  memset (pixels, 0xff, (gsize) width * (gsize) width * BYTES);
  for (int row = 0; row < code->width * side; row++)
    for (int column = 0; column < code->width; column++)
      if ((code->data[row / side * code->width + column] & 1) != 0)
        memset (pixels + ((row + MARGIN * side) * width + (column + MARGIN) * side) * BYTES, 0,
                side * BYTES);
  QRcode_free (code);
  bytes = g_bytes_new (pixels, (gsize) width * (gsize) width * BYTES);
  return gdk_memory_texture_new (width, width, GDK_MEMORY_R8G8B8, bytes, (gsize) width * BYTES);
}
#else
GdkTexture *
zug_qr_code_new (const char *text)
{
  return NULL;
}
#endif
