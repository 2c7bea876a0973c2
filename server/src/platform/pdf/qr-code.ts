import QRCode from 'qrcode'
import type { Page } from './page.ts'

/** Draws the text as a QR code, `side` points wide, without a quiet zone. */
export function drawQrCode(
  page: Page,
  url: string,
  { x, y, side, colour }: { x: number; y: number; side: number; colour: string },
): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const unit = side / modules.size
  page.fillColor(colour)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      let end = column
      while (end < modules.size && modules.get(row, end)) end += 1
      page.rect(x + column * unit, y + row * unit, (end - column) * unit, unit)
      column = end
    }
  }
  page.fill()
}
