import type { Shades } from '@ateneo/contract/settings/colours'

/**
 * Quarter circles as table cells with `border-radius`, since mail clients render neither SVG nor
 * canvas.
 */
const rows = ['A1 B2 C1 A2 B1 D2 A1 C2 B1 A2 C1 B2', 'B4 A3 A4 C3 D4 B3 C4 A3 A4 B3 B4 A3'].map(
  (row) => row.split(' '),
)

const marigold = '#F7A823'
const bougainvillea = '#B8336A'

const corners: Record<string, string> = {
  1: '100% 0 0 0',
  2: '0 100% 0 0',
  3: '0 0 100% 0',
  4: '0 0 0 100%',
}

/** Header of every email, 12 by 2 tiles. Clients without rounded corners show squares. */
export function renderTileStrip(shades: Shades): string {
  const colours = { A: shades[4], B: shades[1], C: marigold, D: bougainvillea }
  return [
    `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${shades[6]}" style="background-color:${shades[6]};table-layout:fixed">`,
    ...rows.map((row) =>
      ['<tr>', ...row.map((tile) => renderTile(tile, colours)), '</tr>'].join('\n'),
    ),
    '</table>',
  ].join('\n')
}

function renderTile(tile: string, colours: Record<string, string>): string {
  const [colour = '', corner = ''] = tile
  const background = colours[colour]
  return `<td height="28" bgcolor="${background}" style="height:28px;background-color:${background};border-radius:${corners[corner]};font-size:0;line-height:0">&nbsp;</td>`
}
