import type { VideoQuestionList } from '@ateneo/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { QuestionPicker } from '../bank/question-picker.tsx'
import { saveVideoQuestionsMessage, videoQuestionWords as words } from './messages.ts'
import { useSaveVideoQuestions, useVideoResults } from './queries.ts'
import { mayAdd, readRows, type TimedRow, toRow, toRows } from './timed-rows.ts'
import { TimedQuestion } from './timed-question.tsx'
import classes from './video-questions.module.css'

type VideoQuestionsFormProps = { videoId: string; list: VideoQuestionList; onDone: () => void }

/** What a video asks, and when. */
export function VideoQuestionsForm({ videoId, list, onDone }: VideoQuestionsFormProps) {
  const [rows, setRows] = useState(() => toRows(list))
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [isPicking, setPicking] = useState(false)
  const results = useVideoResults(videoId).data?.results
  const save = useSaveVideoQuestions(videoId)
  const change = (next: TimedRow[]) => {
    setRows(next)
    setFaults(new Map())
  }
  const submit = () => {
    const read = readRows(rows)
    setFaults(read.faults)
    if (read.faults.size > 0) return
    const body = { questions: read.questions, version: list.version }
    save.mutate(body, { onSuccess: () => (toastSuccess(words.saved), onDone()) })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <Text c="dimmed">{rows.length === 0 ? words.none : words.why}</Text>
        <ul className={classes.rows}>
          {rows.map((row, place) => (
            <TimedQuestion
              key={row.question}
              row={row}
              fault={faults.get(row.question)}
              result={results?.find(({ question }) => question === row.question)}
              onChange={(time) => change(rows.toSpliced(place, 1, { ...row, time }))}
              onRemove={() => change(rows.toSpliced(place, 1))}
            />
          ))}
        </ul>
        <Group>
          <AddButton
            size="sm"
            variant="default"
            disabled={!mayAdd(rows)}
            onClick={() => setPicking(true)}
          >
            Agregar preguntas
          </AddButton>
        </Group>
        {save.error ? <FormAlert>{saveVideoQuestionsMessage(save.error)}</FormAlert> : null}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Guardar preguntas
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={onDone}>
            Cancelar
          </Button>
        </Group>
      </Stack>
      {isPicking ? (
        <QuestionPicker
          reasonAgainst={({ _id, data }) => {
            if (rows.some(({ question }) => question === _id)) return words.isIn
            return data.kind === 'open' ? words.isOpen : undefined
          }}
          onAdd={(chosen) => {
            change([...rows, ...chosen.map(toRow)])
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </form>
  )
}
