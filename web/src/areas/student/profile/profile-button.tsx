import { Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../platform/http/session.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { useFirstInteraction } from '../../../platform/ui/loading/use-first-interaction.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'

const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx'))

/** The end of the header: the button of the profile dialog, or the login button. */
export function ProfileButton() {
  const session = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  const hasInteracted = useFirstInteraction()
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
  const [first = '', second = ''] = fullName.split(' ')
  const initials = `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
  /**
   * Moves the focus to the button first: a dialog opened from the profile gives the focus back to
   * an element that still exists.
   */
  const close = () => {
    button.current?.focus()
    dialog.close()
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        onClick={dialog.open}
        // The visible initials must be part of the accessible name (WCAG 2.5.3).
        aria-label={`Tu perfil, ${fullName}, ${initials}`}
        aria-haspopup="dialog"
        bdrs="50%"
      >
        <Portrait src={imageURL} alt="" variant="filled" size={44}>
          {initials}
        </Portrait>
      </UnstyledButton>
      {hasInteracted || isOpen ? (
        <Suspense>
          <ProfileDialog user={session.userData} isOpen={isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
