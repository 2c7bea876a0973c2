import { ActionIcon, Flex, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './inline-title.module.css'

type InlineTitleProps = {
  title: string
  /** Label of the field, such as 'Título del contenido'. */
  label: string
  mayChange: boolean
  /** Resolves to false if it was refused: the field stays open with what was typed. */
  onSave: (title: string) => Promise<boolean> | boolean
}

/** A title that is changed where it stands: Enter or leaving saves, Escape gives up. */
export function InlineTitle({ title, label, mayChange, onSave }: InlineTitleProps) {
  const [isEditing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const pencil = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The field that had the focus is gone.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) {
      pencil.current?.focus({ preventScroll: true })
    }
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) {
    return (
      <TitleField title={title} label={label} onSave={onSave} onClose={() => setEditing(false)} />
    )
  }
  return (
    <Flex component="span" display="inline-flex" gap={4} align="center" miw={0}>
      <span className={classes.title}>{title}</span>
      {mayChange ? (
        <ActionIcon
          ref={pencil}
          color="gray"
          aria-label={`Cambiar el título de ${title}`}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </Flex>
  )
}

type TitleFieldProps = Omit<InlineTitleProps, 'mayChange'> & { onClose: () => void }

function TitleField({ title, label, onSave, onClose }: TitleFieldProps) {
  const [typed, setTyped] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => field.current?.select(), [])

  const save = async () => {
    if (isOver.current) return
    isOver.current = true
    const next = typed.trim()
    const isSaved = next === '' || next === title || (await onSave(next))
    isOver.current = isSaved
    if (isSaved) onClose()
  }
  return (
    <TextInput
      ref={field}
      size="sm"
      aria-label={label}
      flex={1}
      miw={0}
      value={typed}
      maxLength={150}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key !== 'Escape') return
        isOver.current = true
        onClose()
      }}
    />
  )
}
