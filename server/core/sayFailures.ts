import { DeclarationError } from '../../src/framework/schema';

// Declarations are put together while the modules of a program are loaded, before anything of it could catch an error: the
// first import of each program. Declarations that cannot be are said in their own sentences.
process.on('uncaughtException', (error) => {
  console.error(error instanceof DeclarationError ? error.message : error);
  process.exit(1);
});
