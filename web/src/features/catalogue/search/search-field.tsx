import { type ElementProps, Input, type InputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'

type SearchFieldProps = InputProps &
  ElementProps<'input', keyof InputProps> & { ref?: Ref<HTMLInputElement> }

/**
 * The plain search field; suggestions are added by its properties. A `TextInput` would change its id in
 * a layout effect, upon which React runs all other effects of hydration in the same task.
 */
export function SearchField(props: SearchFieldProps) {
  return (
    <Input
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
