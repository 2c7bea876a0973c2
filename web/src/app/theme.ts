import { createTheme, rem, type TextInputProps } from '@mantine/core'
import {
  barro,
  bugambilia,
  cempasuchil,
  cobalto,
  green,
  gray,
  ink,
  jade,
  papel,
  red,
} from './palette.ts'

/** Named with their fallbacks in `fonts.css`. */
const sans = 'var(--font-text)'
const serif = 'var(--font-display)'

const field = {
  size: 'md',
  inputWrapperOrder: ['label', 'description', 'input', 'error'],
} satisfies Partial<TextInputProps>

export const theme = createTheme({
  colors: {
    jade,
    papel,
    cempasuchil,
    bugambilia,
    cobalto,
    barro,
    gray,
    red,
    green,
    blue: cobalto,
    yellow: cempasuchil,
  },
  primaryColor: 'jade',
  primaryShade: 6,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: ink,
  white: '#FFFFFF',
  fontFamily: sans,
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(17), lg: rem(20), xl: rem(25) },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.5rem + 2vw, 2.75rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.5625rem, 1.3rem + 1.2vw, 2rem)', lineHeight: '1.2' },
      h3: { fontSize: rem(25), lineHeight: '1.25' },
      h4: { fontSize: rem(20), lineHeight: '1.3' },
      h5: { fontSize: rem(17), lineHeight: '1.4' },
      h6: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  radius: { xs: rem(6), sm: rem(6), md: rem(10), lg: rem(16), xl: rem(16) },
  defaultRadius: 'md',
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  shadows: {
    xs: 'var(--shadow-soft)',
    sm: 'var(--shadow-soft)',
    md: 'var(--shadow-soft)',
    lg: 'var(--shadow-soft)',
    xl: 'var(--shadow-soft)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // By name rather than by `Select.extend(…)`: importing the components would put all of them
  // into the script of every page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { defaultProps: { size: 'md' }, styles: { label: { fontWeight: 600 } } },
    InputWrapper: {
      styles: { label: { fontWeight: 600 }, description: { fontSize: rem(15) } },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Cerrar' },
        // A `header` outside the page's own parts would be heard as a second banner.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { color: ink, backgroundOpacity: 0.5 },
        transitionProps: { transition: 'fade', duration: 150 },
      },
      styles: {
        title: { fontFamily: serif, fontWeight: 600, fontSize: rem(25), lineHeight: 1.25 },
      },
    },
    // The head of a dialog is no banner of the page.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar aviso' } } },
    NumberInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    Select: { defaultProps: field },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Textarea: { defaultProps: { ...field, autosize: true, minRows: 4 } },
    TextInput: { defaultProps: field },
  },
})
