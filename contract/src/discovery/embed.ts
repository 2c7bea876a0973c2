/** Pages that other sites show in a frame. */
export const EMBED_PATH = '/insertar/'

/** What visits that begin in such a frame are counted as: its site is not told. */
export const EMBED_CAMPAIGN = 'insertado'

export const embedPath = (slug: string) => `${EMBED_PATH}${slug}`

/** In pixels. */
export interface FrameSize {
  width: number
  height: number
}

interface Limits {
  maxWidth?: number | undefined
  maxHeight?: number | undefined
}

const USUAL_WIDTH = 640
const MAX_WIDTH = 1200

/** The widest frame of 16:9 within these limits; without them a usual one. */
export function fitFrame({ maxWidth = USUAL_WIDTH, maxHeight = Infinity }: Limits = {}): FrameSize {
  const width = Math.min(maxWidth, Math.floor((maxHeight * 16) / 9), MAX_WIDTH)
  return { width, height: Math.min(maxHeight, Math.max(1, Math.round((width * 9) / 16))) }
}

interface Frame extends FrameSize {
  url: string
  title: string
}

/** The HTML that shows such a page on another site; in a narrower place it shrinks. */
export function writeFrame({ url, title, width, height }: Frame): string {
  const style = `width: 100%; max-width: ${width}px; height: auto; aspect-ratio: 16 / 9; border: 0`
  const attributes = [
    ['src', url],
    ['title', title],
    ['width', String(width)],
    ['height', String(height)],
    ['style', style],
    ['loading', 'lazy'],
  ]
  const written = attributes.map(([name = '', value = '']) => `${name}="${escape(value)}"`)
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`
}

/** Ahead of such a frame: a link that WordPress shows until the frame answers; `hidden` for all others. */
export const writeQuote = ({ url, title }: Pick<Frame, 'url' | 'title'>) =>
  `<blockquote hidden><a href="${escape(url)}">${escape(title)}</a></blockquote>`

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escape = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign)
