import { Anchor, type PasswordInputProps } from '@mantine/core'
import { Link } from 'react-router'
import { useSite } from '../../http/site.ts'
import { PasswordField } from './password-field.tsx'

/** Asks for the account's password; who only enters by a provider is told how to get one. */
export function CurrentPasswordField(props: PasswordInputProps) {
  const { signInProvider } = useSite()
  return (
    <PasswordField
      label="Contraseña actual"
      description={
        signInProvider === null ? undefined : (
          <>
            ¿Entras con {signInProvider} y no tienes contraseña?{' '}
            <Anchor component={Link} to="/recuperar" target="_blank" underline="always" inherit>
              Crea una aquí
            </Anchor>
            .
          </>
        )
      }
      {...props}
    />
  )
}
