import { beginSignIn } from '@ateneo/contract/calls'
import { Divider, Stack } from '@mantine/core'
import '@mantine/core/styles/Divider.layer.css'
import { IconLogin2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useSite } from '../../../platform/http/site.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { LegalAcceptance } from '../../settings/legal/legal-acceptance.tsx'
import { shownLegalVersions } from '../../settings/legal/legal-versions.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useRestoredPage } from '../../../platform/ui/lists/pages/use-restored-page.ts'
import { keepShownTexts } from '../accounts/shown-legal-texts.ts'
import { signInMessage } from './sign-in-messages.ts'

/** Leads to the academy's identity provider; nothing without one. */
export function SignInButton() {
  const { signInProvider } = useSite()
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: async () => {
      const { url } = await call(beginSignIn)
      keepShownTexts(await client.fetchQuery(shownLegalVersions))
      location.assign(url)
    },
  })
  useRestoredPage(begin.reset)
  if (signInProvider === null) return null
  const isLeaving = begin.isPending || begin.isSuccess
  return (
    <Stack mt="md">
      <Divider label="o" />
      {begin.isError ? (
        <FormAlert title="Error de inicio de sesión">
          {signInMessage(begin.error, signInProvider)}
        </FormAlert>
      ) : null}
      <SubmitButton
        variant="default"
        isBusy={isLeaving}
        leftSection={<IconLogin2 size={20} stroke={1.75} aria-hidden />}
        onClick={() => begin.mutate()}
      >
        Entrar con {signInProvider}
      </SubmitButton>
      <LegalAcceptance
        act={`Si aún no tienes cuenta, al entrar con ${signInProvider} la creas y`}
      />
    </Stack>
  )
}
