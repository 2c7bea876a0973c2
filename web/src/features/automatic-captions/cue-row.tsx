import { ActionIcon, Group, Textarea } from '@mantine/core'
import { IconArrowMergeBoth, IconPlayerPlay, IconScissors, IconTrash } from '@tabler/icons-react'
import { maxCueLength } from '@ateneo/contract/automatic-captions/limits'
import type { KeyboardEvent } from 'react'
import { formatClock } from '../../platform/ui/text/format.ts'
import { type EditedCue, isEmpty } from './draft-edits.ts'
import classes from './draft.module.css'

export interface CueActs {
  play: (cue: EditedCue) => void
  write: (cue: EditedCue, text: string) => void
  split: (cue: EditedCue, letter: number) => void
  join: (cue: EditedCue) => void
  remove: (cue: EditedCue) => void
  /** To the one before or behind it. */
  leave: (cue: EditedCue, by: 1 | -1) => void
}

type CueRowProps = { cue: EditedCue; isLast: boolean; isPlaying: boolean; acts: CueActs }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

export const fieldId = ({ id }: Pick<EditedCue, 'id'>) => `subtitulo-${id}`

/** With a tenth: several captions begin in the same second. */
const formatMoment = (ms: number) => `${formatClock(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`

const letterOf = (cue: EditedCue) => {
  const field = document.getElementById(fieldId(cue))
  return field instanceof HTMLTextAreaElement ? field.selectionStart : 0
}

/** One caption: when it is shown, what it says, and what can be done with it. */
export function CueRow({ cue, isLast, isPlaying, acts }: CueRowProps) {
  const when = formatMoment(cue.startMs)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = findAct(event, cue, acts)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <li className={classes.cue} data-playing={isPlaying || undefined}>
      <ActionIcon
        variant="default"
        aria-label={`Reproducir ${when}`}
        onClick={() => acts.play(cue)}
      >
        <IconPlayerPlay {...icon} />
      </ActionIcon>
      <span className={classes.time}>{when}</span>
      <Textarea
        id={fieldId(cue)}
        aria-label={`Subtítulo de ${when}`}
        className={classes.text}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxCueLength}
        value={cue.text}
        error={isEmpty(cue) ? 'Escribe qué se dice, o elimina el subtítulo.' : undefined}
        onChange={({ currentTarget }) => acts.write(cue, currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          color="gray"
          aria-label={`Dividir ${when}`}
          onClick={() => acts.split(cue, letterOf(cue))}
        >
          <IconScissors {...icon} />
        </ActionIcon>
        <ActionIcon
          color="gray"
          disabled={isLast}
          aria-label={`Unir ${when} con el siguiente`}
          onClick={() => acts.join(cue)}
        >
          <IconArrowMergeBoth {...icon} />
        </ActionIcon>
        <ActionIcon color="red" aria-label={`Eliminar ${when}`} onClick={() => acts.remove(cue)}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Group>
    </li>
  )
}

function findAct(
  { key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>,
  cue: EditedCue,
  acts: CueActs,
): (() => void) | undefined {
  if (key === 'Enter' && altKey) return () => acts.play(cue)
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    return () => acts.split(cue, currentTarget.selectionStart)
  }
  if (key === 'ArrowDown' && altKey) return () => acts.leave(cue, 1)
  if (key === 'ArrowUp' && altKey) return () => acts.leave(cue, -1)
  return undefined
}
