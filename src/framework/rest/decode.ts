export * from '../calls/decode';
