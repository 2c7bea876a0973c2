/** What media-chrome's own shortcuts do with the focus on its controls; the arrows up and down are the page's. */
const forwarded = new Set([
  ' ',
  'k',
  'j',
  'l',
  'm',
  'f',
  'c',
  'p',
  '<',
  '>',
  'ArrowLeft',
  'ArrowRight',
])

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Where the focus is, when a key goes down. */
export interface Place {
  isInPlayer: boolean
  /** A field, a dialog, a list: keys are its own. */
  isTyping: boolean
  /** A link or a button, which the space bar presses. */
  isPressable: boolean
}

export type KeyEffect = { kind: 'forward' } | { kind: 'jump'; share: number } | undefined

/** What a key does to the video, wherever on the page the focus is. */
export function keyEffect(pressed: Pressed, place: Place): KeyEffect {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || ctrlKey || metaKey || altKey || place.isTyping) return undefined
  if (/^[0-9]$/.test(key)) return { kind: 'jump', share: Number(key) / 10 }
  if (place.isInPlayer || !forwarded.has(key)) return undefined
  if (key === ' ' && place.isPressable) return undefined
  return { kind: 'forward' }
}
