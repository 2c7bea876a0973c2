import { Avatar, Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../identity/session.ts'
import { lazily } from '../../../ui/lazily.ts'
import { useFirstSign } from '../../../ui/use-first-sign.ts'

const ProfileDialog = lazily(() => import('./profile-dialog.tsx'))

/** The end of the header: who is here, and everything about them; or the way in. */
export function ProfileButton() {
  const session = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  const isPersonHere = useFirstSign()
  const button = useRef<HTMLButtonElement>(null)
  if (!session) {
    return (
      <Button component={Link} to="/Login" size="sm">
        Iniciar sesión
      </Button>
    )
  }
  const { firstNames, lastNames, imageURL } = session.userData
  const fullName = `${firstNames} ${lastNames}`.trim()
  /** What the profile leads to gives the focus back to what is still there when it closes. */
  const close = () => {
    button.current?.focus()
    dialog.close()
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        onClick={dialog.open}
        aria-label={`Tu perfil, ${fullName}`}
        aria-haspopup="dialog"
        bdrs="50%"
      >
        <Avatar src={imageURL} name={fullName} alt="" color="jade" variant="filled" size={44} />
      </UnstyledButton>
      {isPersonHere || isOpen ? (
        <Suspense>
          <ProfileDialog user={session.userData} isOpen={isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
