import { Avatar, Button, Menu, UnstyledButton } from '@mantine/core'
import {
  IconCertificate,
  IconChevronDown,
  IconCreditCard,
  IconLogout,
  IconUserEdit,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../identity/session.ts'
import { useLogout } from '../../identity/use-logout.ts'
import { accountLevelName } from './account-levels.ts'
import classes from './account-menu.module.css'
import { certificatesHref, subscriptionHref } from './addresses.ts'

/** The end of the header: who is here and the way out, or the way in. */
export function AccountMenu() {
  const session = useSession()
  const logout = useLogout()
  if (!session) {
    return (
      <Button component={Link} to="/Login" size="sm">
        Iniciar sesión
      </Button>
    )
  }
  const { firstNames, lastNames, email, imageURL, studentAccountLevel } = session.userData
  const fullName = `${firstNames} ${lastNames}`.trim()
  return (
    <Menu position="bottom-end" width={280} radius="md" shadow="md" offset={10}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Tu cuenta, ${fullName}`}>
          <Avatar src={imageURL} name={fullName} alt="" color="jade" variant="filled" size={40} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.arrow} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.name}>{fullName}</p>
          <p className={classes.email}>{email}</p>
          <span className={classes.level} data-level={studentAccountLevel}>
            {accountLevelName(studentAccountLevel)}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/Dashboard/CourseProfileView"
          leftSection={<IconUserEdit size={20} stroke={1.75} aria-hidden />}
        >
          Editar Perfil
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={subscriptionHref()}
          leftSection={<IconCreditCard size={20} stroke={1.75} aria-hidden />}
        >
          Gestionar Suscripción
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={certificatesHref}
          leftSection={<IconCertificate size={20} stroke={1.75} aria-hidden />}
        >
          Ver Certificados
        </Menu.Item>
        <Menu.Item
          onClick={() => void logout()}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
        >
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
