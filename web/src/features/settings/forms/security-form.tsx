import type { FullSettings } from '@ateneo/contract'
import { Anchor, Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Pedir la verificación en dos pasos a la administración'

/** How administrators enter; only a super administrator changes it. */
export function SecurityForm({ settings }: { settings: FullSettings }) {
  if (useIsSuperAdmin()) return <RequirementForm settings={settings} />
  return (
    <Text>
      {settings.requiresSecondFactor
        ? 'La academia pide la verificación en dos pasos a quienes la administran.'
        : 'La academia no pide la verificación en dos pasos.'}{' '}
      Lo cambia un Super Administrador.
    </Text>
  )
}

function RequirementForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ requiresSecondFactor: boolean }>(settings, {
    words: { requiresSecondFactor: label },
    toValues: ({ requiresSecondFactor }) => ({ requiresSecondFactor }),
    toFields: (values) => values,
  })
  return (
    <SettingsForm form={form}>
      <Switch
        label={label}
        description={
          <>
            Antes actívala en {/* Above the switch's input, which lies over its description. */}
            <Anchor
              component={Link}
              to="/Administrador/profile"
              underline="always"
              inherit
              pos="relative"
            >
              tu perfil
            </Anchor>
            . A quien administra y no la tiene se la pedimos enseguida, y terminan los tokens de
            acceso que se hicieron sin ella.
          </>
        }
        {...form.getInputProps('requiresSecondFactor', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
