import { useEffect, useEffectEvent, useState } from 'react'
import type { Playback } from '@ateneo/contract'
import { onVideoReplaced } from '../progress/report-watched.ts'

/**
 * Whether the lesson has another video than the one that was opened, and a way to go on with it: the
 * place in one film says nothing of another.
 */
export function usePlayedVideo(
  lessonId: string | undefined,
  playback: Playback | undefined,
  ask: () => void,
) {
  const [opened, setOpened] = useState<string>()
  const askAgain = useEffectEvent(ask)
  useEffect(
    () =>
      onVideoReplaced((id) => {
        if (id === lessonId) askAgain()
      }),
    [lessonId],
  )
  const video = playback?.video
  if (video !== undefined && opened === undefined) setOpened(video)
  return {
    isReplaced: video !== undefined && opened !== undefined && video !== opened,
    accept: () => setOpened(video),
  }
}
