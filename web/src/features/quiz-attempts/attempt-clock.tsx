import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatClock } from '../../platform/ui/text/format.ts'
import classes from './attempt.module.css'
import type { OpenedAttempt } from './queries.ts'
import { useSecondsLeft } from './use-server-clock.ts'

type AttemptClockProps = {
  attempt: OpenedAttempt
  /** Once, when the time is over. */
  onEnd: () => void
}

/** Told by screen readers when so many seconds are left. */
const warnings = [
  { seconds: 60, words: 'Queda 1 minuto.' },
  { seconds: 300, words: 'Quedan 5 minutos.' },
]

/** The time that is left of an attempt; absent without limit. */
export function AttemptClock({ attempt, onEnd }: AttemptClockProps) {
  const seconds = useSecondsLeft(attempt)
  const [first] = useState(seconds)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  if (seconds === null) return null
  const warning = warnings.find((one) => seconds <= one.seconds && (first ?? 0) > one.seconds)
  return (
    <>
      <span className={classes.clock} data-short={seconds <= 300 || undefined} role="timer">
        <IconClock size={18} stroke={1.75} aria-hidden />
        {isOver ? 'Se acabó el tiempo' : `Quedan ${formatClock(seconds)}`}
      </span>
      <output className="only-heard">
        {isOver ? 'Se acabó el tiempo. Se entrega lo que está guardado.' : warning?.words}
      </output>
    </>
  )
}
