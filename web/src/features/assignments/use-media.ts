import { useCallback, useRef } from 'react'

/** The players of a submission's files, by file. */
export function useMedia() {
  const players = useRef(new Map<string, HTMLMediaElement>())
  const register = useCallback((fileId: string, player: HTMLMediaElement | null) => {
    if (player) players.current.set(fileId, player)
    else players.current.delete(fileId)
  }, [])
  const seek = useCallback((fileId: string, seconds: number) => {
    const player = players.current.get(fileId)
    if (!player) return
    player.currentTime = seconds
    player.scrollIntoView({ block: 'nearest' })
    player.focus()
  }, [])
  /** Pauses where somebody wants to say something; the whole second. */
  const pauseAt = useCallback((fileId: string): number => {
    const player = players.current.get(fileId)
    player?.pause()
    return Math.floor(player?.currentTime ?? 0)
  }, [])
  return { register, seek, pauseAt }
}

export type Media = ReturnType<typeof useMedia>
