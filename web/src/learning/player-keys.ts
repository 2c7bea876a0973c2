/** media-chrome's shortcuts without the up and down arrows, which scroll the page. */
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

/** Focus at the key press. */
export interface Place {
  isInPlayer: boolean
  /** In an input, a dialog or a list, which handle keys themselves. */
  isTyping: boolean
  /** On a link or a button, which the space bar activates. */
  isPressable: boolean
}

export type KeyEffect = { kind: 'forward' } | { kind: 'jump'; share: number } | undefined

/** The effect of a key on the video, wherever the focus is on the page. */
export function keyEffect(pressed: Pressed, place: Place): KeyEffect {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || ctrlKey || metaKey || altKey || place.isTyping) return undefined
  if (/^[0-9]$/.test(key)) return { kind: 'jump', share: Number(key) / 10 }
  if (place.isInPlayer || !forwarded.has(key)) return undefined
  if (key === ' ' && place.isPressable) return undefined
  return { kind: 'forward' }
}
