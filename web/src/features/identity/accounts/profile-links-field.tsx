import { MAX_PROFILE_LINKS } from '@ateneo/contract'
import { ActionIcon, Group, Input, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import classes from './profile-links-field.module.css'
import type { PublicProfileValues } from './public-profile-values.ts'

/** Names and addresses of a professor's own pages. */
export function ProfileLinksField({ form }: { form: UseFormReturnType<PublicProfileValues> }) {
  const { linkLabels, linkUrls } = form.values
  const amount = Math.max(1, linkLabels.length)
  const error = form.errors['links']
  const rows = Array.from({ length: amount }, (_, index) => ({
    label: linkLabels[index] ?? '',
    url: linkUrls[index] ?? '',
  }))
  const write = (next: { label: string; url: string }[]) => {
    form.setFieldValue(
      'linkLabels',
      next.map(({ label }) => label),
    )
    form.setFieldValue(
      'linkUrls',
      next.map(({ url }) => url),
    )
    form.clearFieldError('links')
  }
  const change = (index: number, part: Partial<{ label: string; url: string }>) =>
    write(rows.with(index, { ...rows[index]!, ...part }))
  return (
    <fieldset className={classes.field} aria-labelledby="enlaces">
      <Input.Label labelElement="div" size="md" id="enlaces">
        Enlaces
      </Input.Label>
      <Input.Description size="md">
        Tu página, tu canal o tus redes: direcciones que empiecen con https://
      </Input.Description>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a link is known by its place alone
        <Group key={index} gap="xs" mt="xs">
          <TextInput
            flex="1 1 140px"
            aria-label={`Nombre del enlace ${index + 1}`}
            placeholder="Mi taller"
            maxLength={40}
            value={row.label}
            error={Boolean(error)}
            {...(index === 0 && { 'data-path': 'links' })}
            onChange={(event) => change(index, { label: event.currentTarget.value })}
          />
          <TextInput
            flex="2 1 200px"
            type="url"
            aria-label={`Dirección del enlace ${index + 1}`}
            placeholder="https://"
            maxLength={2000}
            value={row.url}
            error={Boolean(error)}
            onChange={(event) => change(index, { url: event.currentTarget.value })}
          />
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={`Quitar el enlace ${index + 1}`}
            disabled={amount === 1 && row.label === '' && row.url === ''}
            onClick={() => write(rows.toSpliced(index, 1))}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
      <AddButton
        size="xs"
        variant="subtle"
        mt={6}
        disabled={amount >= MAX_PROFILE_LINKS}
        onClick={() => write([...rows, { label: '', url: '' }])}
      >
        {amount >= MAX_PROFILE_LINKS ? `Caben ${MAX_PROFILE_LINKS}` : 'Agregar enlace'}
      </AddButton>
    </fieldset>
  )
}
