/** media-chrome's shortcuts without the up and down arrows, whose steps are ours. */
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
export interface KeyFocus {
  isInPlayer: boolean
  /** In the player, or anywhere while it fills the screen. */
  isOnPlayer: boolean
  /** The up and down arrows change the volume; elsewhere they scroll the page. */
  isAtVolume: boolean
  /** In an input, a dialog or a list, which handle keys themselves. */
  isTyping: boolean
  /** On a link or a button, which the space bar activates. */
  isPressable: boolean
}

export type KeyEffect =
  | { kind: 'forward' }
  | { kind: 'jump'; share: number }
  | { kind: 'volume'; by: 1 | -1 }
  | { kind: 'note' }
  | undefined

/** A letter, digit or sign; not the space bar. */
const isCharacter = (key: string) => key.length === 1 && key !== ' '

/**
 * The effect of a key on the video: of the arrows and the space bar wherever the focus is on the page,
 * of characters in the player alone, since those who dictate say them without meaning it (WCAG 2.1.4).
 */
export function keyEffect(pressed: Pressed, place: KeyFocus): KeyEffect {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || ctrlKey || metaKey || altKey || place.isTyping) return undefined
  if (isCharacter(key) && !place.isOnPlayer) return undefined
  if (/^[0-9]$/.test(key)) return { kind: 'jump', share: Number(key) / 10 }
  if (key === 'n' || key === 'N') return { kind: 'note' }
  if (place.isAtVolume && key === 'ArrowUp') return { kind: 'volume', by: 1 }
  if (place.isAtVolume && key === 'ArrowDown') return { kind: 'volume', by: -1 }
  if (place.isInPlayer || !forwarded.has(key)) return undefined
  if (key === ' ' && place.isPressable) return undefined
  return { kind: 'forward' }
}

/** A binary fraction of a tenth is that tenth. */
const tolerance = 1e-6

/** The next tenth up or down, from 0 to 1. */
export function stepVolume(volume: number, by: 1 | -1): number {
  const tenths = volume * 10
  const next = by > 0 ? Math.floor(tenths + tolerance) + 1 : Math.ceil(tenths - tolerance) - 1
  return Math.min(10, Math.max(0, next)) / 10
}
