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
  return { register, seek }
}

export type Media = ReturnType<typeof useMedia>
