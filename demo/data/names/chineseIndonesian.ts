import { type NameGroup, words } from './nameGroup';

export const chineseIndonesian: NameGroup = {
  male: words(`Andy Budi Charles Daniel Darwin David Denny Edwin Eddy Erick Felix Ferry Frans Freddy Hadi Handoko Hendra Hendry
    Herman Iwan Jacky Jeffry Jimmy Johan Johnny Joseph Julius Kevin Kurniawan Leonardo Lukas Marcel Martin Michael Nicholas Oscar
    Patrick Paulus Ricky Robby Robert Rudy Ryan Sandy Stefanus Steven Suwandi Teddy Thomas Tommy Victor Vincent Wendy Willy Wilson
    Yohanes Yosua Yulius Hartono Setiawan`),
  female:
    words(`Amelia Angelina Anita Caroline Catherine Cindy Christine Cynthia Debby Desy Devi Elisabeth Elly Erlina Evelyn Fanny
    Felicia Fenny Fransiska Grace Hany Helen Imelda Irene Jessica Jenny Juliana Kartika Katarina Kezia Lanny Lenny Lidya Linda
    Lisa Lusiana Margaret Maria Meliana Merry Michelle Monica Nancy Natalia Novita Olivia Patricia Rosa Sandra Shirley Silvia
    Stefani Susan Susanti Tiffany Vanessa Veronika Vivian Wenny Yuliana`),
  maleSecond:
    words(`Adiputra Alexander Antonius Aditya Benyamin Christian Dharma Emanuel Gabriel Gunadi Hendrawan Ignatius
    Jonathan Kristanto Laurensius Matius Nathanael Raharja Sebastian Timotius`),
  femaleSecond:
    words(`Agustina Anastasia Christina Clara Dewi Elisa Fiona Gabriela Ivana Josephine Kristiani Laurensia Magdalena
    Natasha Oktavia Puspita Regina Setiawati Theresia Viktoria`),
  clans:
    words(`Wijaya Halim Salim Gunawan Tanoto Lim Tan Oei Liem Kurniawan Hartanto Santoso Susanto Setiadi Sutanto Tanuwijaya
    Widjaja Wongso Wirawan Chandra Darmawan Budiman Gozali Hidajat Irawan Jonatan Kosasih Kusuma Lesmana Limanto Lukito
    Muliawan Nugraha Pranata Rusli Sanjaya Sugiarto Sulistio Sumarli Tedja Tjahjadi Tjandra Utomo Wangsa Winata`),
  islamic: 0.02,
};
