import type { Appearance } from '@ateneo/contract'
import { Group, Radio, Stack, Switch } from '@mantine/core'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { appearanceMessage } from './account-messages.ts'
import { useAppearance, useEditAppearance } from './appearance-queries.ts'

const sizes: [Appearance['tamanoFuente'], string][] = [
  ['pequeno', 'Pequeña'],
  ['normal', 'Normal'],
  ['grande', 'Grande'],
  ['extra-grande', 'Extra grande'],
]

/** Font size and contrast of the whole interface; saved when chosen. */
export function AppearanceForm() {
  const worn = useAppearance()
  const edit = useEditAppearance()
  const wear = (change: Partial<Appearance>) =>
    edit.mutate(
      { ...worn, ...change },
      {
        onError: (error) =>
          toastError(appearanceMessage(error), { title: 'No se guardó cómo lo quieres ver' }),
      },
    )
  return (
    <Stack gap="lg">
      <Radio.Group
        label="Tamaño de la letra"
        size="md"
        value={worn.tamanoFuente}
        onChange={(size) => wear({ tamanoFuente: size })}
      >
        <Group gap="lg" mt="xs">
          {sizes.map(([value, label]) => (
            <Radio key={value} size="md" value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      <Switch
        size="md"
        label="Alto contraste"
        description="Letra negra sobre blanco, líneas más oscuras y enlaces subrayados."
        checked={worn.modoAltoContraste}
        onChange={(event) => wear({ modoAltoContraste: event.currentTarget.checked })}
      />
    </Stack>
  )
}
