import { Anchor, Group } from '@mantine/core'
import {
  IconBook,
  IconMail,
  IconMessageCircle,
  IconMessageQuestion,
  IconMessages,
  IconPhotoStar,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { courseHref } from '../courses/course-href.ts'
import { describeReasons, fullName, kindNames, type ReportCase } from '../reports/report.ts'
import { ExpandableText } from '../../platform/ui/text/expandable-text.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { ItemCard } from '../../platform/ui/cards/item-card.tsx'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseDecision } from './case-decision.tsx'
import classes from './case-item.module.css'
import { MessageContext } from './message-context.tsx'
import { CaseLines } from './case-lines.tsx'

const icons = {
  review: IconMessageCircle,
  question: IconMessageQuestion,
  reply: IconMessages,
  message: IconMail,
  submission: IconPhotoStar,
  course: IconBook,
}

/** Something that was reported, in its context, with its reports and what can be decided. */
export function CaseItem({ one }: { one: ReportCase }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, thing, reportCount, creationDate } = one
  const { author, course, lesson, question, stars } = thing
  const name = fullName(author)
  return (
    <ItemCard
      isFoldable
      kind={{ word: kindNames[kind], Icon: icons[kind] }}
      author={{ name, imageUrl: author.imageURL }}
      place={
        <>
          <Anchor component={Link} to={hrefOf(one)} size="sm">
            {lesson ? `${course.title}: ${lesson.title}` : course.title}
          </Anchor>
          <RelativeTime moment={creationDate} />
        </>
      }
      context={
        kind === 'reply' && question ? (
          <blockquote className={classes.context}>
            <span>En respuesta a:</span> {question.text}
          </blockquote>
        ) : kind === 'message' ? (
          <MessageContext thing={thing} />
        ) : null
      }
      byline={stars === null ? null : <Stars average={stars} />}
      text={thing.text}
      foot={
        <>
          <p className={classes.reasons}>
            <strong>{formatCount(reportCount, 'reporte', 'reportes')}</strong>:{' '}
            {describeReasons(one)}
          </p>
          <CaseDecision one={one} />
          {isOpen ? <CaseLines caseId={one._id} /> : null}
          <Group gap="sm" justify="space-between" mt="sm">
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Ocultar los reportes' : 'Leer los reportes'}
            </button>
            <CaseActions one={one} />
          </Group>
        </>
      }
    >
      {thing.textBefore === null ? null : (
        <div className={classes.before}>
          <p>Se cambió después. Cuando se reportó decía:</p>
          <ExpandableText isPlain text={thing.textBefore} foldedFrom={400} />
        </div>
      )}
    </ItemCard>
  )
}

/** Where it stands; a hidden question is open to administrators too. */
function hrefOf({ kind, thing: { course, lesson, question } }: ReportCase): string {
  if (lesson && question) {
    return `/Dashboard/watch-video?id=${course._id}&lesson=${lesson._id}&question=${question._id}`
  }
  const page = courseHref({ id: course._id })
  return kind === 'review' ? `${page}&view=comments` : page
}
