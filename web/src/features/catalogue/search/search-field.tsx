import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

/** The plain search field; suggestions are added by its properties. */
export function SearchField(props: TextInputProps) {
  return (
    <TextInput
      type="search"
      name="q"
      placeholder="¿Qué quieres aprender hoy?"
      aria-label="Buscar cursos"
      enterKeyHint="search"
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      radius="xl"
      size="sm"
      {...props}
    />
  )
}
