import type { NotificationType } from '@ateneo/contract'
import {
  IconBook,
  IconCertificate,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconClipboardText,
  IconFlag,
  IconLifebuoy,
  IconMail,
  IconMessageCircle,
  IconMessageQuestion,
  IconServer,
  IconSpeakerphone,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import classes from './notification-list.module.css'
import type { Notification } from './queries.ts'

const kinds = {
  aprobado: { word: 'Aprobado', Icon: IconCircleCheck },
  rechazado: { word: 'Rechazado', Icon: IconCircleX },
  comentario: { word: 'Comentario', Icon: IconMessageCircle },
  inscripcion: { word: 'Inscripción', Icon: IconUserPlus },
  solicitud: { word: 'Solicitud', Icon: IconUserCheck },
  certificado: { word: 'Certificado', Icon: IconCertificate },
  anuncio: { word: 'Anuncio', Icon: IconSpeakerphone },
  pregunta: { word: 'Pregunta', Icon: IconMessageQuestion },
  mensaje: { word: 'Mensaje', Icon: IconMail },
  tarea: { word: 'Tarea', Icon: IconClipboardText },
  moderacion: { word: 'Moderación', Icon: IconFlag },
  pago: { word: 'Pago', Icon: IconCash },
  curso: { word: 'Curso por aprobar', Icon: IconBook },
  ayuda: { word: 'Ayuda', Icon: IconLifebuoy },
  sistema: { word: 'Sistema', Icon: IconServer },
} satisfies Record<NotificationType, { word: string; Icon: unknown }>

/** What each type is called. */
export const notificationWords = Object.fromEntries(
  Object.entries(kinds).map(([type, { word }]) => [type, word]),
) as Record<NotificationType, string>

type NotificationListProps = {
  notifications: readonly Notification[]
  onFollow: (notification: Notification) => void
}

/** Notifications, each linked to its subject; unread ones are marked. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => {
        const { word, Icon } = kinds[notification.type]
        return (
          <li key={notification.id}>
            <Link
              to={notification.href}
              className={classes.notification}
              onClick={() => onFollow(notification)}
            >
              <span className={classes.icon} data-type={notification.type}>
                <Icon size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.type}>
                  {word}
                  <RelativeTime moment={notification.createdAt} />
                </span>
                <span className={classes.message}>{notification.message}</span>
              </span>
              {notification.isRead ? null : (
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
