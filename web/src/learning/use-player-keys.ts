import { useEffect } from 'react'
import { keyEffect, type Place } from './player-keys.ts'

const typing =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** The player's shortcuts on the whole page, and 0 to 9 for tenths of the video. */
export function usePlayerKeys(video: HTMLVideoElement | null): void {
  useEffect(() => {
    const player = video?.closest('media-controller')
    if (!video || !player) return undefined
    const press = (event: KeyboardEvent) => {
      const effect = keyEffect(event, placeOf(event, player))
      if (effect?.kind === 'jump' && Number.isFinite(video.duration)) {
        video.currentTime = video.duration * effect.share
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

function placeOf({ target }: KeyboardEvent, player: Element): Place {
  const element = target instanceof Element ? target : document.body
  return {
    isInPlayer: player.contains(element),
    isTyping: element.closest(typing) !== null,
    isPressable: element.closest('a, button, summary, [role=button]') !== null,
  }
}
