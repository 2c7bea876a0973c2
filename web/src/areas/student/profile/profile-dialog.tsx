import type { UserData } from '@ateneo/contract'
import { Modal } from '@mantine/core'
import { useOpensMounted } from '../../../platform/ui/loading/use-opens-mounted.ts'
import { ProfileCard } from './profile-card.tsx'

type ProfileDialogProps = { user: UserData; isOpen: boolean; onClose: () => void }

/** Spec §2: the profile as a dialog on every screen of the area. */
export default function ProfileDialog({ user, isOpen, onClose }: ProfileDialogProps) {
  return (
    <Modal opened={useOpensMounted(isOpen)} onClose={onClose} title="Tu perfil" size={560}>
      <ProfileCard user={user} onLeave={onClose} />
    </Modal>
  )
}
