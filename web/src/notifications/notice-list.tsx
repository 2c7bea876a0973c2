import type { NotificationType } from '@ateneo/contract'
import {
  IconBook,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconLifebuoy,
  IconMessageCircle,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatRelative } from '../ui/format.ts'
import classes from './notice-list.module.css'
import type { Notice } from './queries.ts'

const faces = {
  aprobado: { word: 'Aprobado', Icon: IconCircleCheck },
  rechazado: { word: 'Rechazado', Icon: IconCircleX },
  comentario: { word: 'Comentario', Icon: IconMessageCircle },
  inscripcion: { word: 'Inscripción', Icon: IconUserPlus },
  solicitud: { word: 'Solicitud', Icon: IconUserCheck },
  certificado: { word: 'Certificado', Icon: IconCertificate },
  curso: { word: 'Curso por aprobar', Icon: IconBook },
  ayuda: { word: 'Ayuda', Icon: IconLifebuoy },
} satisfies Record<NotificationType, unknown>

type NoticeListProps = { notices: readonly Notice[]; onFollow: () => void }

/** Notices, each the way to what it is about; the unread ones bear a mark. */
export function NoticeList({ notices, onFollow }: NoticeListProps) {
  return (
    <ul className={classes.list}>
      {notices.map((notice) => {
        const { word, Icon } = faces[notice.type]
        return (
          <li key={notice.id}>
            <Link to={notice.href} className={classes.notice} onClick={onFollow}>
              <span className={classes.icon} data-type={notice.type}>
                <Icon size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.type}>
                  {word}
                  <time dateTime={notice.createdAt}>{formatRelative(notice.createdAt)}</time>
                </span>
                <span className={classes.message}>{notice.message}</span>
              </span>
              {notice.isRead ? null : (
                <span className={classes.unread}>
                  <span className="only-heard">Sin leer</span>
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
