import { type Colours, defaultColours } from '../settings/colours.ts'

/** Pixels of a picture for sharing: the size that all networks show without cropping. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

export const shareKinds = ['academy', 'course', 'professor', 'certificate'] as const
export type ShareKind = (typeof shareKinds)[number]

/** URL path of a kind of picture; the name of the thing follows. */
export const sharePaths: Record<ShareKind, `/${string}/`> = {
  academy: '/compartir/academia/',
  course: '/compartir/cursos/',
  professor: '/compartir/maestros/',
  certificate: '/compartir/certificados/',
}

/** Last part of the URL of the academy's own picture. */
export const ACADEMY_NAME = 'inicio'

/** What a picture shows. */
export interface ShareWords {
  /** The academy's name. */
  siteName: string
  title: string
  /** Second line: who teaches, what was finished. */
  byline: string
  /** Small line over the title. */
  label: string
  /** Empty without a picture. */
  imageUrl: string
  /** The academy's. */
  colours: Colours
  /** Picture in the place of the tiles; empty or absent: tiles. */
  wallUrl?: string
}

/** Another text for each content of a picture, so that its URL changes with it. */
export function shareVersion(words: ShareWords): string {
  const { siteName, title, byline, label, imageUrl, colours, wallUrl = '' } = words
  const look = [shareLook(colours), wallUrl].filter((part) => part !== '')
  return fingerprint([siteName, title, byline, label, imageUrl, ...look].join('\n'))
}

/** Empty for the default's, so that pictures drawn before there were others stay as they are. */
export function shareLook({ accent, ground }: Colours): string {
  const isDefault = accent === defaultColours.accent && ground === defaultColours.ground
  return isDefault ? '' : `${accent} ${ground}`
}

/** URL path of the picture of a course or professor by id, of a certificate by folio. */
export function sharePath(kind: ShareKind, name: string, words: ShareWords): string {
  return `${sharePaths[kind]}${name}.jpg?v=${shareVersion(words)}`
}

/** FNV-1a. */
function fingerprint(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value >>> 0).toString(36)
}
