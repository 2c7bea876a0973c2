import type { SocialNetwork } from '@ateneo/contract'

export const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}
