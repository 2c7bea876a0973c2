import type { ChapterList } from '@ateneo/contract'
import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { formatClock } from '../../platform/ui/text/format.ts'
import { addChapterLine, readChapterLines, writeChapterLines } from './chapter-lines.ts'
import { useSaveChapters } from './chapter-queries.ts'
import { chaptersMessage, chaptersSaved } from './messages.ts'
import { useTranscript } from './queries.ts'

type ChaptersFormProps = {
  videoId: string
  lessonId: string
  /** As they were read. */
  list: ChapterList
  /** There is something that is said, to choose from. */
  hasCaptions: boolean
  onDone: () => void
}

/** The chapters of a video, one a line; a line may be begun from what is said. */
export function ChaptersForm({ videoId, lessonId, list, hasCaptions, onDone }: ChaptersFormProps) {
  const [text, setText] = useState(() => writeChapterLines(list.chapters))
  const [fault, setFault] = useState<string>()
  const save = useSaveChapters(videoId)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const read = readChapterLines(text)
        setFault(read.fault)
        if (read.fault !== undefined) return
        save.mutate(
          { chapters: read.chapters, version: list.version },
          { onSuccess: () => (toastSuccess(chaptersSaved), onDone()) },
        )
      }}
    >
      <Stack>
        <Textarea
          label="Capítulos"
          description="Uno por línea: cuándo empieza y de qué trata, como 1:30 El papel."
          placeholder={'0:00 Introducción\n1:30 El papel'}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={20_000}
          value={text}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setFault(undefined)
          }}
        />
        {hasCaptions ? (
          <SaidPicker
            lessonId={lessonId}
            onPick={(seconds, title) => {
              setText((before) => addChapterLine(before, { seconds, title }))
              setFault(undefined)
            }}
          />
        ) : null}
        {save.error ? <FormAlert>{chaptersMessage(save.error)}</FormAlert> : null}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Guardar capítulos
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={onDone}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Of ten thousand lines those that are typed for. */
const maxOptions = 30
const maxTitle = 120

type SaidPickerProps = { lessonId: string; onPick: (seconds: number, title: string) => void }

function SaidPicker({ lessonId, onPick }: SaidPickerProps) {
  const { data } = useTranscript(lessonId, undefined)
  const cues = data?.cues ?? []
  return (
    <Select
      label="Empezar un capítulo en lo que se dice"
      description="Opcional. Escribe unas palabras, elige la línea y luego cámbiale el título."
      placeholder="Buscar en la transcripción"
      searchable
      limit={maxOptions}
      value={null}
      nothingFoundMessage="Nadie lo dice en este video"
      data={cues.map(({ startMs, text }, place) => ({
        value: String(place),
        label: `${formatClock(startMs / 1000)} ${text}`,
      }))}
      onChange={(value) => {
        const cue = cues[Number(value)]
        if (value !== null && cue) {
          onPick(Math.floor(cue.startMs / 1000), cue.text.slice(0, maxTitle))
        }
      }}
    />
  )
}
