import { Anchor, Button } from '@mantine/core'
import {
  IconClipboardText,
  IconListCheck,
  IconMail,
  IconMessageCircle,
  IconMessageQuestion,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { activityResultsHref } from '../courses/lessons/activity-href.ts'
import { ownCourseHref } from '../courses/course-href.ts'
import { AnswerForm } from '../reviews/answer-form.tsx'
import { ItemCard } from '../../platform/ui/cards/item-card.tsx'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import classes from './inbox-item.module.css'
import { inboxKey } from './inbox-key.ts'
import { MessageFoot } from './conversations/message-foot.tsx'
import { QuestionThread } from './question-thread.tsx'
import { formatMoment, type InboxEntry } from './question.ts'
import { ReplyForm } from './reply-form.tsx'

const kinds = {
  question: { word: 'Pregunta', Icon: IconMessageQuestion },
  comment: { word: 'Comentario', Icon: IconMessageCircle },
  message: { word: 'Mensaje', Icon: IconMail },
  attempt: { word: 'Cuestionario', Icon: IconListCheck },
  submission: { word: 'Tarea', Icon: IconClipboardText },
}

/** A question, comment or message that waits, with the form to answer it in place. */
export function InboxItem({ entry }: { entry: InboxEntry }) {
  const Foot = feet[entry.kind]
  const { kind, course, lesson, second, stars, author } = entry
  return (
    <ItemCard
      kind={kinds[kind]}
      author={author}
      place={
        <>
          <Anchor component={Link} to={ownCourseHref(course.id)} size="sm">
            {course.title}
          </Anchor>
          {lesson ? (
            <Anchor component={Link} to={placeHref(entry, lesson.id)} size="sm">
              {lesson.title}
              {second === null ? '' : `, en ${formatMoment(second)}`}
            </Anchor>
          ) : null}
        </>
      }
      byline={
        <>
          {stars === null ? null : <Stars average={stars} />}
          <RelativeTime moment={entry.waitingSince} />
        </>
      }
      text={entry.text}
    >
      <Foot entry={entry} />
    </ItemCard>
  )
}

const feet: Record<InboxEntry['kind'], typeof QuestionFoot> = {
  question: QuestionFoot,
  comment: CommentFoot,
  message: MessageFoot,
  attempt: judgedFoot('Calificar'),
  submission: judgedFoot('Revisar'),
}

/** The replies so far, if there are some, and the form. */
function QuestionFoot({ entry: { id, author, replyCount } }: { entry: InboxEntry }) {
  if (replyCount > 0) return <QuestionThread questionId={id} authorName={author.name} />
  return (
    <div className={classes.form}>
      <ReplyForm questionId={id} authorName={author.name} />
    </div>
  )
}

function CommentFoot({ entry: { id, course, author } }: { entry: InboxEntry }) {
  const queryClient = useQueryClient()
  return (
    <AnswerForm
      courseId={course.id}
      review={{ id, authorName: author.name, answer: null }}
      onAnswered={() => void queryClient.invalidateQueries({ queryKey: inboxKey })}
    />
  )
}

/** What is judged where all of it is seen. */
function judgedFoot(verb: string) {
  return function JudgedFoot({ entry }: { entry: InboxEntry }) {
    return (
      <Button
        component={Link}
        to={placeHref(entry, entry.lesson?.id ?? '')}
        size="sm"
        variant="default"
        mt="sm"
        aria-label={`${verb} a ${entry.author.name}`}
      >
        {verb}
      </Button>
    )
  }
}

function placeHref({ id, kind, course }: InboxEntry, lessonId: string): string {
  if (kind === 'attempt') return activityResultsHref('quiz', lessonId, id)
  if (kind === 'submission') return activityResultsHref('assignment', lessonId, id)
  return `/Dashboard/watch-video?id=${course.id}&lesson=${lessonId}&question=${id}`
}
