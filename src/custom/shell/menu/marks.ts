import type { CategoryColour } from '../../../domain/news/categories';
import type { ThemeMode } from '../../../framework/panel/theme/tokens';

/** Dots that tell categories apart, always beside their names: at least 3:1 on every surface of their mode. */
export const marks: Readonly<Record<ThemeMode, Readonly<Record<CategoryColour, string>>>> = {
  light: {
    merah: '#dc2626',
    jingga: '#c2570c',
    kuning: '#a16207',
    hijau: '#15803d',
    toska: '#0f766e',
    langit: '#0369a1',
    biru: '#1d4ed8',
    ungu: '#7e22ce',
    merahMuda: '#be185d',
    abu: '#6b625b',
  },
  dark: {
    merah: '#f87171',
    jingga: '#fb923c',
    kuning: '#facc15',
    hijau: '#4ade80',
    toska: '#2dd4bf',
    langit: '#38bdf8',
    biru: '#7ca7ff',
    ungu: '#c084fc',
    merahMuda: '#f472b6',
    abu: '#a89e95',
  },
};
