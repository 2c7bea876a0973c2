import { Button, Flex, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { addSection, type Outline } from '../../../../features/courses/lessons/outline.ts'

type AddSectionProps = { onChange: (change: (outline: Outline) => Outline) => void }

/** A new section at the end, by its title. */
export function AddSection({ onChange }: AddSectionProps) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const name = title.trim()
    if (name === '') return setError('Escribe el título de la sección.')
    onChange((outline) => addSection(outline, name))
    setTitle('')
  }
  return (
    <Flex noValidate component="form" wrap="wrap" gap="xs" align="flex-end" mt="md" onSubmit={add}>
      <TextInput
        size="sm"
        label="Nueva sección"
        placeholder="Título de la sección"
        flex="1 1 240px"
        maw={420}
        maxLength={150}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden />}
      >
        Agregar sección
      </Button>
    </Flex>
  )
}
