import { Anchor, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { SearchInput } from '../../platform/ui/lists/search-input.tsx'
import { AskForm } from './ask-form.tsx'
import WriteButton from './conversations/write-button.tsx'
import { NamedQuestion } from './named-question.tsx'
import { QuestionList } from './question-list.tsx'
import classes from './question-list.module.css'
import { type Question, type QuestionSort, questionSorts } from './question.ts'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'

type LessonQuestionsProps = {
  courseId: string
  lessonId: string
  /** The lesson's video while it is on the screen. */
  video: HTMLVideoElement | null
  isVideo: boolean
  /** A question that the address names. */
  namedId: string | undefined
  hrefOf: (lessonId: string) => string
}

const scopes = [
  { value: 'lesson', label: 'De este contenido' },
  { value: 'course', label: 'De todo el curso' },
] as const
type Scope = (typeof scopes)[number]['value']

/** Below a lesson: the form to ask, and what was asked. */
export default function LessonQuestions(props: LessonQuestionsProps) {
  const { courseId, lessonId, video, isVideo, namedId, hrefOf } = props
  const [scope, setScope] = useState<Scope>('lesson')
  const [sort, setSort] = useState<QuestionSort>('newest')
  const [words, setWords] = useState('')
  const q = useSettledWords(words)

  const seekOf = ({ lesson }: Question) =>
    video && lesson.id === lessonId ? (second: number) => seek(video, second) : undefined
  const placeOf = ({ lesson }: Question) =>
    lesson.id === lessonId ? null : (
      <Anchor component={Link} to={hrefOf(lesson.id)} size="sm">
        {lesson.title}
      </Anchor>
    )
  return (
    <section aria-labelledby="preguntas">
      <h2 id="preguntas" className={classes.title}>
        Preguntas
      </h2>
      <div className={classes.write}>
        <WriteButton courseId={courseId} />
      </div>
      <AskForm
        lessonId={lessonId}
        readSecond={isVideo && video ? () => video.currentTime : undefined}
      />
      {namedId ? (
        <NamedQuestion key={namedId} id={namedId} placeOf={placeOf} seekOf={seekOf} />
      ) : null}
      <div className={classes.tools}>
        <SearchInput label="Buscar en las preguntas" value={words} onChange={setWords} />
        <NativeSelect
          aria-label="Qué preguntas"
          size="sm"
          className={classes.choice}
          data={scopes}
          value={scope}
          onChange={({ currentTarget: { value } }) =>
            setScope(value === 'course' ? 'course' : 'lesson')
          }
        />
        <NativeSelect
          aria-label="Orden de las preguntas"
          size="sm"
          className={classes.choice}
          data={questionSorts}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            setSort(value === 'useful' ? 'useful' : 'newest')
          }
        />
      </div>
      <QuestionList
        filter={{ courseId, words: q, sort, lessonId: scope === 'lesson' ? lessonId : undefined }}
        exceptId={namedId}
        placeOf={placeOf}
        seekOf={seekOf}
      />
    </section>
  )
}

/** Plays from there, with the video in view. */
function seek(video: HTMLVideoElement, second: number): void {
  video.currentTime = second
  video.scrollIntoView({ block: 'center' })
  // A browser that plays nothing without a press on the video leaves it at the moment.
  video.play().catch(() => undefined)
}
