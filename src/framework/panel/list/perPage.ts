export const defaultPerPage = 15;
