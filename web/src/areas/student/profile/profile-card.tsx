import type { UserData } from '@ateneo/contract'
import { Button } from '@mantine/core'
import {
  IconCertificate,
  IconCompass,
  IconCreditCard,
  IconLogout,
  IconSettings,
  IconUserEdit,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { settingsHrefOf } from '../../../features/identity/sessions/home-of.ts'
import { useLogout } from '../../../features/identity/sessions/use-logout.ts'
import { accountLevelName } from '../account-levels.ts'
import { catalogueHref, certificatesHref, subscriptionHref } from '../../student-hrefs.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import classes from './profile-card.module.css'
import { StudySummary } from './study-summary.tsx'

type ProfileCardProps = {
  user: UserData
  /** Called before any of its links is followed. */
  onLeave: () => void
}

const ways = [
  { label: 'Editar Perfil', Icon: IconUserEdit, href: '/Dashboard/CourseProfileView' },
  { label: 'Ajustes', Icon: IconSettings, href: settingsHrefOf('student') },
  { label: 'Explorar Cursos', Icon: IconCompass, href: catalogueHref() },
  { label: 'Gestionar Suscripción', Icon: IconCreditCard, href: subscriptionHref() },
  { label: 'Ver Certificados', Icon: IconCertificate, href: certificatesHref },
]

/** Spec §2, profile modal: the student's data, progress and links. */
export function ProfileCard({ user, onLeave }: ProfileCardProps) {
  const logout = useLogout()
  const { email, imageURL, studentAccountLevel } = user
  const fullName = `${user.firstNames} ${user.lastNames}`.trim()
  return (
    <>
      <header className={classes.person} role="presentation">
        <Portrait src={imageURL} name={fullName} alt="" variant="filled" size={72} />
        <div className={classes.words}>
          <p className={classes.name}>{fullName}</p>
          <p className={classes.email}>{email}</p>
          <span className={classes.level} data-level={studentAccountLevel}>
            {accountLevelName(studentAccountLevel)}
          </span>
        </div>
      </header>
      <nav className={classes.ways} aria-label="De tu cuenta">
        {ways.map(({ label, Icon, href }) => (
          <Link key={label} to={href} className={classes.way} onClick={onLeave}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <StudySummary onLeave={onLeave} />
      <Button
        variant="subtle"
        size="sm"
        mt="lg"
        onClick={() => {
          onLeave()
          void logout()
        }}
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
      >
        Cerrar sesión
      </Button>
    </>
  )
}
