import { beginSignIn } from '@ateneo/contract/calls'
import { Divider, Stack } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { call } from '../http/call.ts'
import { useSite } from '../http/site.ts'
import { useMutation } from '../http/use-mutation.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useRestoredPage } from '../ui/use-restored-page.ts'
import { signInMessage } from './sign-in-messages.ts'

/** Leads to the academy's identity provider; nothing without one. */
export function SignInButton() {
  const { signInProvider } = useSite()
  const begin = useMutation({
    mutationFn: async () => location.assign((await call(beginSignIn)).url),
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
    </Stack>
  )
}
