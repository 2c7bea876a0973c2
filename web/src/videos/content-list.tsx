import type { ReactNode } from 'react'
import type { CourseItem } from '../courses/course.ts'
import { formatDuration } from '../ui/format.ts'
import classes from './content-list.module.css'
import { VideoPreview } from './video-preview.tsx'

type ContentListProps = {
  items: readonly CourseItem[]
  /** What stands where there is none. */
  emptyText: string
  /** Buttons of one video. */
  renderActions?: (item: CourseItem) => ReactNode
  mayRetry?: boolean
}

/** The videos of a course in their order, each playable. */
export function ContentList({
  items,
  emptyText,
  renderActions,
  mayRetry = false,
}: ContentListProps) {
  if (items.length === 0) return <p className={classes.empty}>{emptyText}</p>
  return (
    <ol className={classes.list}>
      {items.map((item, index) => (
        <li key={item.id} className={classes.item}>
          <div className={classes.player}>
            <VideoPreview item={item} mayRetry={mayRetry} />
          </div>
          <div className={classes.words}>
            <p className={classes.number}>
              Video {index + 1}
              {item.durationSeconds > 0 ? ` · ${formatDuration(item.durationSeconds)}` : ''}
            </p>
            <h3 className={classes.title}>{item.title}</h3>
            {item.description ? <p className={classes.description}>{item.description}</p> : null}
            {renderActions ? <div className={classes.actions}>{renderActions(item)}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
