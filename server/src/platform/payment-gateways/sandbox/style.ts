import { accents, type Colours, grounds } from '@ateneo/contract/settings/colours'

/** The product's fonts, served by the sandbox. */
export const sandboxFonts = {
  'figtree-400.ttf': 'text',
  'figtree-600.ttf': 'strong',
  'fraunces-600.ttf': 'display',
} as const

const face = (family: string, weight: number, file: keyof typeof sandboxFonts) =>
  `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: swap; src: url("/pago-de-prueba/fonts/${file}") format("truetype") }`

/** Inline style with the academy's look; the sandbox's pages have no script. */
export function sandboxStyle({ accent, ground }: Colours): string {
  const shades = accents[accent].map((shade) => shade.toLowerCase())
  return `
${face('Figtree', 400, 'figtree-400.ttf')}
${face('Figtree', 600, 'figtree-600.ttf')}
${face('Fraunces', 600, 'fraunces-600.ttf')}
:root { color-scheme: light; font: 17px/1.5 Figtree, "Segoe UI", system-ui, sans-serif; color: #14211f; background: ${grounds[ground][2].toLowerCase()} }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center }
main { width: 100%; max-width: 440px; overflow: hidden; background: #fff; border: 1px solid #e6e0d5; border-radius: 16px; box-shadow: 0 8px 24px rgb(8 51 43 / 8%) }
.tiles { background: ${shades[6]} }
.tiles svg { display: block; width: 100%; height: auto }
.sheet { padding: 24px }
p { margin: 0 0 16px }
.site { margin: 0 0 12px; font: 600 20px/1.3 Fraunces, Georgia, serif; color: ${shades[6]}; overflow-wrap: anywhere }
.notice { padding: 10px 14px; background: #fef2da; border: 1px solid #f7a823; border-radius: 10px; color: #14211f; font-size: 15px; font-weight: 600 }
h1 { margin: 20px 0 16px; font: 600 25px/1.2 Fraunces, Georgia, serif; text-wrap: balance }
dl { margin: 0 0 24px; border-top: 1px solid #e6e0d5 }
dt { padding-top: 12px; font-size: 13px; color: #55645f }
dd { margin: 0; padding-bottom: 12px; border-bottom: 1px solid #e6e0d5; overflow-wrap: anywhere }
.price { font: 600 32px/1.2 Fraunces, Georgia, serif; font-variant-numeric: lining-nums }
form { display: grid; gap: 12px }
button, a.pay { display: block; width: 100%; min-height: 48px; padding: 11px 20px; border: 1px solid transparent; border-radius: 10px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.pay { background: #f7a823; color: #14211f }
.pay:hover { background: #ffb53d }
.cancel { background: #fff; border-color: ${shades[2]}; color: ${shades[7]} }
.cancel:hover { background: ${shades[0]} }
a { color: ${shades[6]} }
:focus-visible { outline: 2px solid ${shades[6]}; outline-offset: 2px }
`
}
