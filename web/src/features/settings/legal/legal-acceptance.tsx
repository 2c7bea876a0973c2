import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownLegalVersions } from './legal-versions.ts'

/** What creating an account accepts; the texts open beside the form, which keeps what was typed. */
export function LegalAcceptance({ act }: { act: string }) {
  // From here on the versions are those of the moment at which the links were shown.
  useQuery(shownLegalVersions)
  return (
    <Text size="sm" c="dimmed">
      {act} aceptas los{' '}
      <Anchor href="/legal/terminos" target="_blank" underline="always" inherit>
        términos
      </Anchor>{' '}
      y el{' '}
      <Anchor href="/legal/privacidad" target="_blank" underline="always" inherit>
        aviso de privacidad
      </Anchor>
      .
    </Text>
  )
}
