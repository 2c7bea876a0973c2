import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { isVideoLesson, type Lesson } from '../courses/course.ts'
import { kindWords } from '../courses/lessons/lesson-kinds.ts'
import { namedKind } from '../courses/lessons/named-kind.ts'
import { formatDuration } from '../../platform/ui/text/format.ts'
import classes from './lesson-previews.module.css'
import { VideoPreview } from './video-preview.tsx'

type LessonPreviewsProps = {
  items: readonly Lesson[]
  /** In place of an empty list. */
  emptyText: string
  /** Buttons of one video. */
  renderActions?: (item: Lesson) => ReactNode
  mayRetry?: boolean
}

/** The videos of a course in order, each with a preview. */
export function LessonPreviews({
  items,
  emptyText,
  renderActions,
  mayRetry = false,
}: LessonPreviewsProps) {
  if (items.length === 0) return <p className={classes.empty}>{emptyText}</p>
  return (
    <ol className={classes.list}>
      {items.map((item, index) => (
        <li key={item.id} className={classes.item}>
          <div>{isVideoLesson(item) ? <VideoPreview item={item} mayRetry={mayRetry} /> : null}</div>
          <Box miw={0}>
            <p className={classes.number}>
              {kindWords[namedKind(item)].name} {index + 1}
              {item.durationSeconds > 0 ? ` · ${formatDuration(item.durationSeconds)}` : ''}
            </p>
            <Title order={3} mt={2} fz="md" lh={1.35}>
              {item.title}
            </Title>
            {item.description ? <p className={classes.description}>{item.description}</p> : null}
            {renderActions ? (
              <Group gap="xs" mt="sm">
                {renderActions(item)}
              </Group>
            ) : null}
          </Box>
        </li>
      ))}
    </ol>
  )
}
