import type { SocialNetwork } from '@ateneo/contract'

/** As people call them. */
export const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}
