import { Button, Loader } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'
import { saveFile } from '../../platform/ui/files/save-file.ts'
import { urlOf } from '../../platform/ui/text/copy-link.ts'
import { copyText } from '../../platform/ui/text/copy-text.ts'
import { formatClock } from '../../platform/ui/text/format.ts'
import { CourseMoments } from './course-moments.tsx'
import { LineList } from './line-list.tsx'
import { transcriptMessage } from './messages.ts'
import { useTranscript } from './queries.ts'
import { seekTo } from './seek-to.ts'
import { findLines, joinChapters, type Line, writeTranscript } from './transcript-lines.ts'
import { type SearchScope, TranscriptTools } from './transcript-tools.tsx'
import classes from './transcript.module.css'
import { useCurrentLine } from './use-current-line.ts'

export type TranscriptPanelProps = {
  courseId: string
  lesson: { id: string; title: string }
  /** The lesson's video while it is on the screen. */
  video: HTMLVideoElement | null
  /** The language of the captions that were chosen last. */
  preferredLanguage: string | undefined
  hrefOf: (lessonId: string, seconds: number) => string
}

const noWords: string[] = []

/** What is said in the video, beside it: read along, searched, and played from any line. */
export default function TranscriptPanel(props: TranscriptPanelProps) {
  const { courseId, lesson, video, preferredLanguage, hrefOf } = props
  const [language, setLanguage] = useState(preferredLanguage)
  const { data, error, refetch } = useTranscript(lesson.id, language)
  const lines = useMemo(() => (data ? joinChapters(data.cues, data.chapters) : []), [data])
  const current = useCurrentLine(video, lines)
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<SearchScope>('lesson')
  const [place, setPlace] = useState(0)
  const settled = useSettledWords(typed)
  const matches = useMemo(
    () => (scope === 'lesson' ? findLines(lines, settled) : []),
    [lines, settled, scope],
  )
  if (!data) {
    return error ? (
      <div className={classes.state} role="alert">
        <p>{transcriptMessage(error)}</p>
        <Button variant="white" size="sm" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    ) : (
      <div className={classes.state}>
        <Loader color="cempasuchil" aria-label="Cargando la transcripción" />
      </div>
    )
  }
  const shown = matches.length === 0 ? 0 : place % matches.length
  const step = (by: 1 | -1) => setPlace((shown + by + matches.length) % matches.length)
  const seek = ({ startMs }: Line) => seekTo(video, startMs / 1000)
  const copy = ({ startMs, text }: Line) => {
    const seconds = Math.floor(startMs / 1000)
    void copyText(
      `«${text}» (${formatClock(seconds)})\n${urlOf(hrefOf(lesson.id, seconds))}`,
      { title: 'Copiado', text: 'Copiamos lo que se dice con el enlace a su minuto.' },
      {
        title: 'Sin copiar',
        text: 'Tu navegador no dejó copiarlo. Selecciona el texto y cópialo a mano.',
      },
    )
  }
  const save = () =>
    saveFile(
      new Blob([writeTranscript(lesson.title, lines)], { type: 'text/plain;charset=utf-8' }),
      `${lesson.title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.txt`,
    )
  return (
    <>
      <TranscriptTools
        typed={typed}
        onType={(words) => {
          setTyped(words)
          setPlace(0)
        }}
        scope={scope}
        onScope={setScope}
        found={settled === '' ? undefined : { place: shown, total: matches.length }}
        onStep={step}
        languages={data.languages}
        language={data.language}
        onLanguage={setLanguage}
        onSave={save}
      />
      {scope === 'course' ? (
        <CourseMoments
          courseId={courseId}
          words={settled}
          currentLessonId={lesson.id}
          onSeek={(seconds) => seekTo(video, seconds)}
          hrefOf={hrefOf}
        />
      ) : (
        <LineList
          key={data.language}
          lines={lines}
          current={current}
          words={settled === '' ? noWords : [settled]}
          match={matches[shown]}
          onSeek={seek}
          onCopy={copy}
        />
      )}
    </>
  )
}
