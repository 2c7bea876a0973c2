import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import dialogs from './dialogs.module.css'

type ReasonDialogProps = {
  /** Title of the dialog and label of its button. */
  title: string
  question: ReactNode
  /** Label of the field. */
  label?: string
  /** Colour of the button; red if the action is destructive. */
  color?: 'red' | 'jade'
  /** Tells who will read the reason, and where. */
  description: string
  placeholder?: string
  isRequired?: boolean
  /** The contract's schema of the reason. */
  schema: z.ZodType
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Confirms an action on a person, with its reason. */
export function ReasonDialog({
  title,
  question,
  label = 'Motivo',
  color = 'red',
  description,
  placeholder,
  isRequired = false,
  schema,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const complaint = schema.safeParse(reason).error?.issues[0]?.message
  const confirm = () => {
    setTried(true)
    if (complaint === undefined) onConfirm(reason)
  }
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <Stack>
        <Text>{question}</Text>
        <Textarea
          label={label}
          description={description}
          placeholder={placeholder}
          required={isRequired}
          maxRows={10}
          data-autofocus
          value={reason}
          error={wasTried || reason !== '' ? complaint : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" className={dialogs.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color={color} onClick={confirm}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
