import { useEffect, useEffectEvent } from 'react'
import { keyEffect, type KeyFocus, stepVolume } from './player-keys.ts'

const typing =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/**
 * The player's shortcuts: on the whole page the arrows to the sides and the space bar, in the player
 * letters, 0 to 9 for tenths of the video, N for a note at its second where notes can be written, and
 * up and down for tenths of the volume.
 */
export function usePlayerKeys(video: HTMLVideoElement | null, onNote?: () => void): void {
  const note = useEffectEvent(() => onNote?.())
  useEffect(() => {
    const player = video?.closest('media-controller')
    if (!video || !player) return undefined
    const press = (event: KeyboardEvent) => {
      const effect = keyEffect(event, placeOf(event, player))
      if (effect?.kind === 'jump' && Number.isFinite(video.duration)) {
        video.currentTime = video.duration * effect.share
      } else if (effect?.kind === 'volume') {
        event.preventDefault()
        video.volume = stepVolume(video.volume, effect.by)
        if (effect.by > 0) video.muted = false
      } else if (effect?.kind === 'note') {
        // The letter would be the first one of the note.
        event.preventDefault()
        note()
      } else if (effect?.kind === 'forward') {
        event.preventDefault()
        // media-chrome listens to both on its own element.
        for (const name of ['keydown', 'keyup']) {
          player.dispatchEvent(new KeyboardEvent(name, { key: event.key }))
        }
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [video])
}

function placeOf({ target }: KeyboardEvent, player: Element): KeyFocus {
  const element = target instanceof Element ? target : document.body
  const isInPlayer = player.contains(element)
  // A video on the whole screen may have no focus; the time bar seeks by these keys.
  const isOnPlayer = isInPlayer || document.fullscreenElement === player
  return {
    isInPlayer,
    isOnPlayer,
    isAtVolume: isOnPlayer && element.localName !== 'media-time-range',
    isTyping: element.closest(typing) !== null,
    isPressable: element.closest('a, button, summary, [role=button]') !== null,
  }
}
