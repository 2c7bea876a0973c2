import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useOpensMounted } from '../../platform/ui/loading/use-opens-mounted.ts'
import { CommentPrompt } from './comment-prompt.tsx'

type CommentDialogProps = ComponentProps<typeof CommentPrompt> & { isOpen: boolean }

/** Asks for the comment of a rating. */
export default function CommentDialog({ isOpen, ...prompt }: CommentDialogProps) {
  return (
    <Modal opened={useOpensMounted(isOpen)} onClose={prompt.onCancel} title="Deja un comentario">
      <CommentPrompt {...prompt} />
    </Modal>
  )
}
