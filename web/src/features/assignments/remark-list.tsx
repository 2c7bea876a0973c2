import type { SubmissionFile, TimedRemark } from '@ateneo/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatClock } from '../../platform/ui/text/format.ts'
import classes from './files.module.css'
import type { Media } from './use-media.ts'

type RemarkListProps = {
  remarks: readonly TimedRemark[]
  files: readonly SubmissionFile[]
  media: Media
  /** At the end of a remark. */
  renderAction?: (remark: TimedRemark, place: number) => ReactNode
}

/** What was said at seconds of videos and audios; a press goes there. */
export function RemarkList({ remarks, files, media, renderAction }: RemarkListProps) {
  if (remarks.length === 0) return null
  const nameOf = (fileId: string) => files.find(({ _id }) => _id === fileId)?.name ?? 'el archivo'
  return (
    <ul className={classes.remarks} aria-label="Comentarios en un segundo">
      {remarks.map((remark, place) => {
        const moment = formatClock(remark.atSeconds)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same at one second
          <li key={place} className={classes.remark}>
            <button
              type="button"
              className={classes.moment}
              aria-label={`Ir a ${moment} de ${nameOf(remark.fileId)}`}
              onClick={() => media.seek(remark.fileId, remark.atSeconds)}
            >
              <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
              {moment}
            </button>
            <p className={classes.remarkText}>{remark.text}</p>
            {renderAction?.(remark, place)}
          </li>
        )
      })}
    </ul>
  )
}
