import { Avatar, Button, Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { useSession } from '../../../identity/session.ts'
import { ProfileCard } from './profile-card.tsx'

/** The end of the header: who is here, and everything about them; or the way in. */
export function ProfileButton() {
  const session = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  if (!session) {
    return (
      <Button component={Link} to="/Login" size="sm">
        Iniciar sesión
      </Button>
    )
  }
  const { firstNames, lastNames, imageURL } = session.userData
  const fullName = `${firstNames} ${lastNames}`.trim()
  return (
    <>
      <UnstyledButton
        onClick={dialog.open}
        aria-label={`Tu perfil, ${fullName}`}
        aria-haspopup="dialog"
        bdrs="50%"
      >
        <Avatar src={imageURL} name={fullName} alt="" color="jade" variant="filled" size={40} />
      </UnstyledButton>
      <Modal opened={isOpen} onClose={dialog.close} title="Tu perfil" size={560}>
        <ProfileCard user={session.userData} onLeave={dialog.close} />
      </Modal>
    </>
  )
}
