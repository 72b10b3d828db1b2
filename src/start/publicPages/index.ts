export { startPublicBoot } from './boot';
export { PublicPage } from './PublicPage';
